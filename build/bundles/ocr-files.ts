/** Copies the files for text recognition that the program reads at run time: a WebAssembly program and trained data. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { ocrProgram, trainedData } from '../../shared/domain/receipts/ocr-languages.ts'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')

/**
 * Files to copy. Of the trained data, the variant with integers is used, because it is smaller than the one with
 * fractions.
 */
const files: readonly string[] = [
  join(modules, 'tesseract.js-core', ocrProgram),
  ...Object.values(trainedData).map((name) =>
    join(modules, '@tesseract.js-data', name, '4.0.0_best_int', `${name}.traineddata.gz`),
  ),
]

/** Pattern of the files that stay outside the asar archive of a package, to keep the archive small. */
export const unpackedOcrFiles = '*.{wasm,traineddata.gz}'

/** Copies the files into `folder`. */
export function bringOcrFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(file, join(folder, basename(file)))
}

/** Vite plugin that copies the files beside the bundles. */
export function ocrFiles(): Plugin {
  return {
    name: 'stint:ocr-files',
    closeBundle: () => bringOcrFiles(join(import.meta.dirname, '..', '..', '.vite', 'ocr')),
  }
}
