import { ActivationPage } from '#modules/access/activation/activation-page.tsx';
import { EntryFrame } from '#modules/access/sign-in/components/entry-frame.tsx';

/** Choosing a password by a link, in the frame of the sign-in page. */
export const ActivationScreen = () => <ActivationPage Frame={EntryFrame} />;
