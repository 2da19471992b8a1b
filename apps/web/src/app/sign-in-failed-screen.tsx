import { SignInFailedPage } from '#modules/access/provider/sign-in-failed-page.tsx';
import { EntryFrame } from '#modules/access/sign-in/components/entry-frame.tsx';

/** A failed sign-in at the provider, in the frame of the sign-in page. */
export const SignInFailedScreen = () => <SignInFailedPage Frame={EntryFrame} />;
