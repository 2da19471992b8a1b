/** What an administrator reads for codes that only calls of administrators' pages are refused with, and for fields of theirs. */
export const administratorErrors = {
  'error.too_many_rows': 'A PDF holds at most {limit} rows. Use CSV or Excel, or choose fewer days.',
  'error.correction_does_not_fit':
    'These changes do not fit the other check-ins and check-outs of that time.',
  'error.others_do_not_fit': 'Not decided, because another case of this person does not fit.',
  'error.corrected_meanwhile':
    'Somebody else corrected these times meanwhile. Close this, look at them, and decide anew.',
  'error.already_decided': 'This was decided already.',
  'error.time_purged':
    'The records of that time were deleted when their retention period was over. Nothing can be added to it.',
  'error.time_in_the_future': 'This time lies in the future. It can count once it has come.',
  'error.unreadable_file': 'This file could not be read as a CSV or Excel file.',
  'error.no_such_columns':
    'The first row has to name the columns: first name, last name, email, department and job title.',
  'error.file_too_long': 'The file has more than {limit} rows. Split it up.',
  'error.not_a_table': 'The file has to be CSV or XLSX.',
  'error.works_elsewhere': 'This person belongs to another company now.',
  'error.already_active': 'This person already works here.',
  'error.already_administrator': 'This person is an administrator already.',
  'error.department_exists': 'There is a department of this name already.',
  'error.email_in_use': 'An account for this email already exists.',
  'error.stale': 'Somebody else changed this meanwhile. Look at the changes and try again.',
  'error.is_yourself': 'You cannot do this to yourself.',
  'error.wrong_name': 'This is not the name of the company.',
  'error.export_first': 'Download everything first. The download counts for a day.',
  'error.is_owner': 'The owner of the company cannot be removed.',
  'error.protected_account':
    'Administrators, and people who also work elsewhere, manage their own name, email and password.',
  'error.too_many_files': 'Other files are being made at the moment. Please try again in a few seconds.',
  'error.already_in_company': 'You already belong to a company.',
  'validation.emailTwice': 'This email address stands in the file twice.',
  'validation.spoiltCell': 'The spreadsheet has an error or a rounded number here. Mend the cell.',
  'validation.reportDates': 'Please select both start and end dates for the report.',
  'validation.startAfterEnd': 'Start date must be before end date.',
  'validation.fiveYears': 'A report covers five years at most.',
  'validation.reportYears': 'A report covers days of the years 1970 to 2199.',
} as const;
