import { SignInFailedPage } from '#modules/access/provider/sign-in-failed-page.tsx';
import { EntryFrame } from '#modules/access/sign-in/components/entry-frame.tsx';

/** A sign-in that came to nothing, in the frame of the one that may follow. */
export const SignInFailedScreen = () => <SignInFailedPage Frame={EntryFrame} />;
