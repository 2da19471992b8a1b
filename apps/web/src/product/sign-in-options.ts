import type { SignInOptions } from '@checkpoint/contract/calls/provider';
import { useQuery } from '@tanstack/react-query';

/** How administrators sign in here. */
export const useSignInOptions = () => useQuery<SignInOptions>({ queryKey: ['/api/auth/sign-in-options'] });
