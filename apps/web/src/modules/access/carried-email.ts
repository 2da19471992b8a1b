import { useEffect, useState } from 'react';

/** For this tab alone, and only until the sign-in is shown. */
const key = 'checkpoint.sign-in-email';

/** Keeps an e-mail for the sign-in that comes next, so that nobody types it twice. */
export function carryEmail(email: string): void {
  try {
    if (email !== '') sessionStorage.setItem(key, email);
  } catch {
    // Where the browser keeps nothing, the e-mail is typed once more.
  }
}

/** The e-mail that was typed into a form within this part of the page, for whoever has an account already. */
export const carryTypedEmail = (part: ParentNode | null): void =>
  carryEmail(part?.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? '');

/** The e-mail that came along; blank if none did. */
export function useCarriedEmail(): string {
  const [email] = useState(carried);
  useEffect(() => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }, []);
  return email;
}

function carried(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
