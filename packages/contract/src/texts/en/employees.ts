import type { TextValues } from '../values.ts';

/** Employee management: the list, its dialogs and what is done to people. */
export const employees = {
  'employees.title': 'Employee Management',
  'employees.add': 'Add Employee',
  'employees.addTitle': 'Add New Employee',
  'employees.adding': 'Adding…',
  'employees.noneSelected': 'No employee selected',

  'employees.activeAccounts': 'Active employee accounts',
  'employees.departments': 'Departments',
  'employees.openDepartments': 'Department Overview',
  'employees.recentAdditions': 'Recent Additions',
  'employees.openRecent': 'Added in the last 7 days',

  'employees.list': 'Employees',
  'employees.noDepartment': 'No department',
  'employees.stateFilter': 'Active or inactive',
  'employees.active': 'Active',
  'employees.inactive': 'Inactive',
  'employees.owner': 'Owner',
  'employees.administrator': 'Administrator',
  'employees.column.name': 'Employee',
  'employees.column.department': 'Department',
  'employees.column.jobTitle': 'Job Title',
  'employees.column.createdAt': 'Added',
  'employees.column.status': 'Status',
  'employees.column.actions': 'Actions',
  'employees.noInactive': 'Nobody has been removed.',
  'employees.range': '{from}–{to} of {total}',
  'employees.previousPage': 'Previous page',
  'employees.nextPage': 'Next page',
  'employees.viewOne': 'View {name}',
  'employees.editOne': 'Edit {name}',
  'employees.resetOne': 'Reset the password of {name}',
  'employees.removeOne': 'Remove {name}',

  'employees.details': 'Employee Details',
  'employees.openDay': 'Attendance on {date}',
  'employees.edit': 'Edit Employee',
  'employees.editAction': 'Edit',
  'employees.dateAdded': 'Date Added',
  'employees.status': 'Status',
  'employees.staffNumber': 'Employee ID',
  'employees.adminActions': 'Admin Actions',
  'employees.resetPassword': 'Reset Password',
  'employees.save': 'Save Changes',
  'employees.cancel': 'Cancel',
  'employees.selectDepartment': 'Select a department',
  'employees.updated': 'Employee information updated successfully.',
  'employees.updateFailed': 'Failed to update employee information.',

  'employees.conflict': 'Somebody else changed this person meanwhile',
  'employees.conflictOther': 'Something else about this person',

  'employees.newPassword': 'New Password',
  'employees.confirmPassword': 'Confirm Password',
  'employees.temporary': 'Temporary password',
  'employees.temporaryHint': 'Valid for 72 hours. It has to be changed at the next sign-in.',
  'employees.resetHint': 'All devices of this person will be signed out.',
  'employees.passwordsDiffer': 'Passwords do not match.',
  'employees.passwordShort': 'Password must be at least 6 characters long.',
  'employees.temporarySet': 'Temporary password set. Employee will be prompted to change it on next login.',
  'employees.passwordReset': 'Password reset successfully.',
  'employees.resetFailed': 'Failed to reset password.',

  'employees.remove': 'Remove',
  'employees.removeTitle': 'Remove {name}?',
  'employees.removeHint':
    '{name} can no longer sign in and is left out of lists and figures. Every recorded check-in stays in history, reports and exports.',
  'employees.removed': 'Employee removed successfully.',
  'employees.removeFailed': 'Failed to remove employee. Please try again.',

  'employees.addDepartment': 'New department',
  'employees.addDepartmentAction': 'Add',
  'employees.departmentAdded': 'Department added successfully!',
  'employees.departmentAddFailed': 'Failed to add department. Please try again.',
  'employees.added': 'Employee added successfully!',
  'employees.addFailed': 'Failed to add employee. Please try again.',

  'employees.invitation': 'Invitation for {name}',
  'employees.invitationLead': '{name} belongs to {company} now. Send this message:',
  'employees.invitationSent': 'This message was sent by email, too.',
  'employees.invitationNotSent': 'The email could not be sent. Please hand the message over yourself.',
  'employees.invitationOnce': 'The temporary password is shown this once. You can set a new one at any time.',
  'employees.temporaryPassword': 'Temporary Password',
  'employees.invitationMessage': 'Invitation message',
  'employees.copyMessage': 'Copy message',
  'employees.copied': 'Copied!',
  'employees.messageCopied': 'Invitation message copied to clipboard',
  'employees.copyByHand': 'Please copy the message manually',
  'employees.sendMail': 'Send by email',
  'employees.mailSubject': 'Welcome to {company} - Checkpoint Invitation',
  'employees.done': 'Done',

  'employees.departmentOverview': 'Department Overview',
  'employees.people': ({ count }: TextValues) => (count === 1 ? '1 employee' : '{count} employees'),
  'employees.removeDepartment': 'Remove department {name}',
  'employees.removeDepartmentTitle': 'Remove the department "{name}"?',
  'employees.removeDepartmentEmpty': 'Nobody works there. Past check-ins keep its name.',
  'employees.removeDepartmentPeople': ({ count }: TextValues) =>
    count === 1
      ? '1 employee works there. Past check-ins keep its name.'
      : '{count} employees work there. Past check-ins keep its name.',
  'employees.reassign': 'Reassign employees to',
  'employees.unassign': 'Leave them without a department',
  'employees.willMove': ({ count }: TextValues) =>
    count === 1 ? '1 employee will move to "{target}".' : '{count} employees will move to "{target}".',
  'employees.willUnassign': ({ count }: TextValues) =>
    count === 1
      ? '1 employee will have no department until you choose one.'
      : '{count} employees will have no department until you choose one.',
  'employees.confirmRemove': 'Confirm Remove',
  'employees.noDepartments': 'No departments found',
  'employees.departmentMoved': 'Department "{name}" removed. Employees have been reassigned to "{target}".',
  'employees.departmentUnassigned': 'Department "{name}" removed. Employees have been unassigned.',
  'employees.departmentRemoveFailed': 'Failed to remove department. Please try again.',
  'employees.departmentsFailed': 'The departments could not be loaded.',

  'employees.new': 'New',
  'employees.today': 'Today',
  'employees.yesterday': 'Yesterday',
  'employees.daysAgo': ({ count }: TextValues) => (count === 1 ? '1 day ago' : '{count} days ago'),
  'employees.noRecent': 'No employees added this week',
  'employees.recentTotal': ({ count }: TextValues) =>
    count === 1 ? 'Total: 1 employee added this week' : 'Total: {count} employees added this week',

  'employees.restore': 'Restore',
  'employees.restored': 'Employee restored.',
  'employees.restoreFailed': 'Failed to restore employee. Please try again.',
  'employees.promote': 'Make Administrator',
  'employees.promoteTitle': 'Make {name} an administrator?',
  'employees.promoteHint':
    '{name} will see and change everything in this company: people, attendance, settings and who else is an administrator. They have to sign in again and no longer count towards the plan.',
  'employees.promoted': '{name} is an administrator now and has to sign in again.',
  'employees.promoteFailed': 'Failed to make this person an administrator.',
  'employees.export': 'Export',
  'employees.import': 'Import',
  'employees.importTitle': 'Import employees',
  'employees.importLead':
    'A CSV or Excel file with one person a row, up to 5,000. Nothing is added before you have seen it.',
  'employees.chooseFile': 'File',
  'employees.template': 'Download template',
  'employees.reading': 'Reading the file…',
  'employees.previewFailed': 'The file could not be read.',
  'employees.unknownColumns': 'Left out, because Checkpoint has no such field: {names}',
  'employees.noRoom': 'Your plan has room for {room} more. The rest will not be added.',
  'employees.noPlace': "The company's plan has no room left.",
  'employees.row': 'Row',
  'employees.fault': 'What is wrong',
  'employees.goodRowsTable': 'Rows that will be added',
  'employees.moreRows': ({ count }: TextValues) =>
    count === 1 ? 'and 1 more row like these' : 'and {count} more rows like these',
  'employees.faultyRows': 'Rows with faults',
  'employees.otherFile': 'Choose another file',
  'employees.importing': 'Adding employees',
  'employees.progress': '{done} of {total}',
  'employees.stop': 'Stop',
  'employees.continue': 'Continue',
  'employees.stopHere': 'Leave out the rest',
  'employees.stopped': 'Stopped. What was done so far stays; you can continue with the rest.',
  'employees.notAdded': 'Not added',
  'employees.links': 'Download activation links',
  'employees.linksHint':
    'Each person chooses a password by their own link, once and within 14 days. The links are shown nowhere else.',
  'employees.link': 'Activation link',
  'employees.select': 'Select {name}',
  'employees.selectAll': 'Select everybody who matches',
  'employees.moveTo': 'Move to a department',
  'employees.move': 'Move',
  'employees.bulkMove': 'Move employees',
  'employees.bulkRemove': 'Remove employees',
  'employees.bulkReset': 'Reset passwords',
  'employees.bulkResetHint':
    'They are signed out, and their passwords stop working. Each gets a one-time activation link, valid for 14 days.',
  'employees.bulkRemoveHint':
    'They can no longer sign in and are left out of lists and figures. Every recorded check-in stays in history, reports and exports.',
  'employees.moving': 'Moving employees',
  'employees.removing': 'Removing employees',
  'employees.resetting': 'Resetting passwords',
  'employees.notMoved': 'Not moved',
  'employees.notRemoved': 'Not removed',
  'employees.notReset': 'Not reset',
  'employees.importAll': ({ count }: TextValues) =>
    count === 1 ? 'Import 1 employee' : 'Import all {count} employees',
  'employees.importGood': ({ count }: TextValues) =>
    count === 1 ? 'Import only the 1 good row' : 'Import only the {count} good rows',
  'employees.goodRows': ({ count }: TextValues) => (count === 1 ? '1 row is good' : '{count} rows are good'),
  'employees.faultCount': ({ count }: TextValues) =>
    count === 1 ? '1 row has a fault' : '{count} rows have faults',
  'employees.imported': ({ count }: TextValues) =>
    count === 1 ? '1 employee added' : '{count} employees added',
  'employees.selected': '{total} selected',
  'employees.andMore': '{total} more',
  'employees.bulkMoveTitle': ({ count }: TextValues) =>
    count === 1 ? 'Move 1 employee' : 'Move {count} employees',
  'employees.bulkRemoveTitle': ({ count }: TextValues) =>
    count === 1 ? 'Remove 1 employee?' : 'Remove {count} employees?',
  'employees.bulkResetTitle': ({ count }: TextValues) =>
    count === 1 ? 'Reset the password of 1 employee?' : 'Reset the passwords of {count} employees?',
  'employees.moved': ({ count }: TextValues) =>
    count === 1 ? '1 employee moved' : '{count} employees moved',
  'employees.removedMany': ({ count }: TextValues) =>
    count === 1 ? '1 employee removed' : '{count} employees removed',
  'employees.resetMany': ({ count }: TextValues) =>
    count === 1 ? '1 password reset' : '{count} passwords reset',
} as const;
