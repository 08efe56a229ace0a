/** What is known of a user whose password is chosen. */
export type Names = { username?: string; email?: string };

export const ownNameMessage = 'Password must be different from the username and the email';

/** Whoever guesses at a password tries the name that it belongs to first. */
export const isOwnName = (password: string, { username = '', email = '' }: Names): boolean =>
  password !== '' && [username, email].some((name) => name.trim().toLowerCase() === password.toLowerCase());
