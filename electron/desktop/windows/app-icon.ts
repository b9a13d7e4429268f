import small from '../../../build/resources/icons/64x64.png?inline'

/**
 * The program's icon with 64 × 64 pixels, as a data URL; for windows and for the page that the browser shows after a
 * sign-in.
 */
export const appIcon = small
