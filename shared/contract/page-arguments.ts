/** Arguments for the first frame of a page (electron/ipc/page-marks.ts). */

export const moreContrastArgument = '--stint-contrast=more'
/** Prefix of the command-line argument that tells a page the locale of this computer's region. */
export const regionArgument = '--stint-region='
