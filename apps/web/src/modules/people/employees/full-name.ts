interface Named {
  readonly user: { readonly firstName: string; readonly lastName: string };
}

export const fullName = ({ user }: Named): string => `${user.firstName} ${user.lastName}`;
