/** Languages in which text can be recognized in pictures. Their files are listed in build/bundles/ocr-files.ts. */
export const ocrLanguages = ['en', 'de', 'fr', 'es'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

/** Languages that are recognized by default. Each further language makes every picture take longer. */
export const defaultOcrLanguages: readonly OcrLanguage[] = ['en', 'de']

/** Tesseract's names for the languages: ISO 639-2 codes. */
export const trainedData: Readonly<Record<OcrLanguage, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
}

/** Name of Tesseract's WebAssembly file for 128-bit SIMD, which all processors that run Electron have. */
export const ocrProgram = 'tesseract-core-simd-lstm.wasm'
