/** Each stands in the user's item, and in the directory. */
export const mostGroupsOfUser = 50;
