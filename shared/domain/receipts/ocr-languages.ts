/** Languages that the text of pictures is recognized in, and the files that this takes (build/ocr-files.ts). */
export const ocrLanguages = ['en', 'de', 'fr', 'es'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

/** Each further language takes time with every picture. */
export const defaultOcrLanguages: readonly OcrLanguage[] = ['en', 'de']

/** Tesseract's names of the languages: ISO 639-2. */
export const trainedData: Readonly<Record<OcrLanguage, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
}

/** The WebAssembly of Tesseract, for processors with 128-bit SIMD, which all have that run Electron. */
export const ocrProgram = 'tesseract-core-simd-lstm.wasm'
