/** Access tokens for browsers live shortly, because their refresh token brings the next one. */
export const browserTokenSeconds = 15 * 60;
/** Agents fetch one token at their start and never refresh it. */
export const agentTokenSeconds = 24 * 60 * 60;
/** However often its tokens are renewed. */
export const longestSignInSeconds = 90 * 24 * 60 * 60;
