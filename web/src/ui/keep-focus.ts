import type { MouseEvent } from 'react';

/**
 * For what is pressed beside a form, as `onMouseDown`: a field that is left says what is missing in it, the form grows,
 * and what was pressed would move away from its click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
