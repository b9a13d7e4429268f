import small from '../../../build/resources/icons/64x64.png?inline'

/** Data URL of the program's icon, 64 px: for windows, and for the page that a sign-in ends with. */
export const appIcon = small
