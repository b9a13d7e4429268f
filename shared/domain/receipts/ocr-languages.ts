/** Languages in which the text of pictures can be recognized; their files: build/bundles/ocr-files.ts. */
export const ocrLanguages = ['en', 'de', 'fr', 'es'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

/** Languages that are recognized by default. Each further language takes time with every picture. */
export const defaultOcrLanguages: readonly OcrLanguage[] = ['en', 'de']

/** Tesseract's names of the languages: ISO 639-2. */
export const trainedData: Readonly<Record<OcrLanguage, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
}

/** The WebAssembly of Tesseract for processors with 128-bit SIMD, which every processor that runs Electron has. */
export const ocrProgram = 'tesseract-core-simd-lstm.wasm'
