/** A file that is being made and fetched, wherever that is. */
export const download = {
  'download.making': 'Making the file',
  'download.received': '{size} MB received',
  'download.cancel': 'Cancel',
} as const;
