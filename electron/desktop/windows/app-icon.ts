import small from '../../../build/resources/icons/64x64.png?inline'

/** The program's icon, 64 × 64 pixels, as a data URL, for windows and the browser page after a sign-in. */
export const appIcon = small
