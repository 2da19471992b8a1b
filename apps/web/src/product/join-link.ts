/** Where somebody signs up with the company's code already filled in. */
export const joinPath = (code: string): string => `/join/${code}`;

/** The code in such a path; blank in any other. */
export const codeOfPath = (path: string): string =>
  /^\/join\/([\da-z]{4,32})\/?$/i.exec(path)?.[1]?.toUpperCase() ?? '';

/** The whole address, as this browser reaches the server. */
export const joinAddress = (code: string): string => `${window.location.origin}${joinPath(code)}`;

/** Whether that address leads to this computer alone, wherever it is opened. */
export const isLocalAlone = (hostname = window.location.hostname): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
