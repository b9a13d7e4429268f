/**
 * Arguments that a window passes to its page, so that the first frame has the right contrast and region
 * (electron/ipc/page-marks.ts).
 */

/** Argument of a page whose first frame has more contrast. */
export const moreContrastArgument = '--stint-contrast=more'
/** Prefix of the argument that gives a page the locale of this computer's region. */
export const regionArgument = '--stint-region='
