/** Arguments that tell a page the contrast and the region for its first frame (electron/ipc/page-marks.ts). */

/** Argument of a page whose first frame has more contrast. */
export const moreContrastArgument = '--stint-contrast=more'
/** Prefix of the argument that gives a page the locale of this computer's region. */
export const regionArgument = '--stint-region='
