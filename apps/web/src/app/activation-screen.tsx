import { ActivationPage } from '../features/activation/activation-page.tsx';
import { EntryFrame } from '../features/sign-in/components/entry-frame.tsx';

/** Choosing a password by a link, in the frame of the sign-in that it leads to. */
export const ActivationScreen = () => <ActivationPage Frame={EntryFrame} />;
