/** For `refine` of a new password and its repetition: said as soon as it shows, whatever else is wrong in the form. */
export const mustMatch = { path: ['repeat'], error: 'Passwords do not match', when: () => true };
