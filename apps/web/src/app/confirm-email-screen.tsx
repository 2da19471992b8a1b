import { ConfirmEmailPage } from '#modules/access/email/confirm-email-page.tsx';
import { EntryFrame } from '#modules/access/sign-in/components/entry-frame.tsx';

/** Confirming an e-mail by a link, in the frame of the sign-in page. */
export const ConfirmEmailScreen = () => <ConfirmEmailPage Frame={EntryFrame} />;
