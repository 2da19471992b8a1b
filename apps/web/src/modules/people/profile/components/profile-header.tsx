import type { Profile } from '@checkpoint/contract/calls/profile';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Whose page this is. */
export function ProfileHeader({ profile }: { profile: Profile | undefined }) {
  const t = useText();
  const { isAdmin, isManager } = useCurrentUser();
  const role = isAdmin ? 'profile.administrator' : isManager ? 'profile.manager' : 'profile.employee';
  if (profile === undefined) {
    return (
      <div aria-busy className="flex items-center gap-4 pb-6">
        <Skeleton className="size-[min(4rem,20vw)] shrink-0 rounded-full" />
        <Skeleton className="h-8 w-56" />
      </div>
    );
  }
  const { firstName, lastName } = profile.user;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
      <Avatar firstName={firstName} lastName={lastName} isLarge />
      <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1.5">
        <p className="wrap-anywhere font-semibold text-xl tracking-tight">
          {firstName} {lastName}
        </p>
        {profile.user.companyId !== null && <Badge tone={isAdmin ? 'brand' : 'neutral'}>{t(role)}</Badge>}
      </div>
    </div>
  );
}
