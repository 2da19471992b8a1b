/** Deleting a company, for the last section of its settings. */
export const closing = {
  'closing.title': 'Delete the company',
  'closing.lead':
    'Everybody is signed out and nobody gets in any more, you included. The record of hours is kept for as long as the law asks, and removed then.',
  'closing.exportStep': 'Download everything first',
  'closing.exportHint':
    'A ZIP archive with every record, the audit trail and a signed manifest. No passwords are in it. Keep it safe: it cannot be made again afterwards.',
  'closing.export': 'Download everything',
  'closing.exported': 'Everything was downloaded.',
  'closing.exportFailed': 'The download failed.',
  'closing.nothingLost': 'Nothing was changed.',
  'closing.deleteStep': 'Then delete',
  'closing.deleteHint': 'This cannot be undone.',
  'closing.notYet': 'Possible once everything was downloaded.',
  'closing.delete': 'Delete the company',
  'closing.question': 'Delete {company}?',
  'closing.questionHint':
    'All sessions end at once, the company code stops working, and nobody, you included, belongs to the company any more. The record of hours stays for as long as the law asks.',
  'closing.typeName': 'Type {company} to confirm',
  'closing.keep': 'Keep the company',
  'closing.failed': 'The company was not deleted.',
} as const;
