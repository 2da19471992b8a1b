export const companySetup = {} as const;
