import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { ocrProgram, trainedData } from '../../shared/domain/receipts/ocr-languages.ts'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')

/** WebAssembly program and trained data, in the integer variant, which is smaller than the floating-point one. */
const files: readonly string[] = [
  join(modules, 'tesseract.js-core', ocrProgram),
  ...Object.values(trainedData).map((name) =>
    join(modules, '@tesseract.js-data', name, '4.0.0_best_int', `${name}.traineddata.gz`),
  ),
]

/** Glob of the text recognition files that stay outside a package's asar archive, to keep that archive small. */
export const unpackedOcrFiles = '*.{wasm,traineddata.gz}'

export function bringOcrFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(file, join(folder, basename(file)))
}

/** Copies the files for text recognition beside the bundles. */
export function ocrFiles(): Plugin {
  return {
    name: 'stint:ocr-files',
    closeBundle: () => bringOcrFiles(join(import.meta.dirname, '..', '..', '.vite', 'ocr')),
  }
}
