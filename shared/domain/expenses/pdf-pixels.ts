/**
 * Counts the pixels of the pictures in a PDF from the file's text alone, without decoding them, because half a megabyte
 * can hold pictures of gigabytes. Pure.
 */

/**
 * Number of pixels of all pictures (`sum`) and of the `largest` picture; Infinity if the size of a picture is not in
 * its dictionary.
 */
export type PdfPixels = { readonly sum: number; readonly largest: number }

/**
 * Counts the pixels from the dictionaries of pictures (ISO 32000-1, 8.9.5), opacity masks included. Such a dictionary
 * is never compressed. Pictures written into the text of a page are not counted. `file`: its bytes as Latin-1.
 */
export function pdfPixels(file: string): PdfPixels {
  const pixels = file.split('endobj').map(pixelsOf)
  return {
    sum: pixels.reduce((sum, one) => sum + one, 0),
    largest: pixels.reduce((largest, one) => Math.max(largest, one), 0),
  }
}

/**
 * Counts the pixels of an object from its dictionary, which precedes its data. In a name in a PDF, any letter can be
 * written as its character code (7.3.5).
 */
function pixelsOf(object: string): number {
  const end = object.search(/\bstream[\r\n]/)
  if (end < 0) return 0
  const dictionary = object
    .slice(0, end)
    .replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
  if (!/\/Subtype\s*\/Image\b/.test(dictionary)) return 0
  return (
    sizeIn(dictionary, /\/W(?:idth)?\s+(\d+)(\s+\d+\s+R)?/) *
    sizeIn(dictionary, /\/H(?:eight)?\s+(\d+)(\s+\d+\s+R)?/)
  )
}

function sizeIn(dictionary: string, name: RegExp): number {
  const [found, size, isElsewhere] = name.exec(dictionary) ?? []
  if (found === undefined) return 0
  return isElsewhere === undefined ? Number(size) : Infinity
}
