/** Where somebody signs up with the company's code already filled in. */
export const joinPath = (code: string): string => `/join/${code}`;

/** The code in such a path; blank in any other. */
export const codeOfPath = (path: string): string =>
  /^\/join\/([\da-z]{4,32})\/?$/i.exec(path)?.[1]?.toUpperCase() ?? '';

/** The whole address, `base` being that of the installation. */
export const joinAddress = (base: string, code: string): string => `${base}${joinPath(code)}`;
