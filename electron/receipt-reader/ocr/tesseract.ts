/** Tesseract as WebAssembly, with access to its memory, which the package's JavaScript does not expose. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  ocrProgram,
  trainedData,
  type OcrLanguage,
} from '../../../shared/domain/receipts/ocr-languages.ts'
import { systemClock } from '../../base/clock.ts'

export type Tesseract = Awaited<ReturnType<typeof openTesseract>>

/** The only engine in this build. */
const neuralEngine = 1

/** Opens Tesseract. `folder`: contains the program and trained data. Rejects if a file is missing or can't be used. */
export async function openTesseract(folder: string, languages: readonly OcrLanguage[]) {
  const { default: create } = await import('tesseract.js-core/tesseract-core-simd-lstm.js')
  const { instantiateWasm, memory } = await instantiate(join(folder, ocrProgram))
  const core = await create({ print: ignore, printErr: ignore, instantiateWasm })
  // The first language decides between two readings of a letter: English reads “BÜRO” as “BURO”, German reads both.
  const names = [...languages]
    .sort((one, other) => Number(one === 'en') - Number(other === 'en'))
    .map((language) => trainedData[language])
  for (const name of names) {
    const packed = await readFile(join(folder, `${name}.traineddata.gz`))
    core.FS.writeFile(`./${name}.traineddata`, await promisify(gunzip)(packed))
  }
  const api = new core.TessBaseAPI()
  if (api.Init(null, names.join('+'), neuralEngine) !== 0) {
    throw new Error(`Tesseract can't use the data of ${names.join(', ')}`)
  }
  const bytes = (): Uint8Array => new Uint8Array(memory().buffer)
  return {
    core,
    api,
    /** Returns Tesseract's memory. Do not keep the result across calls, because the memory moves when it grows. */
    bytes,
    /** Returns the time of the steady clock that Tesseract uses, in ms. */
    now: () => systemClock.monotonic(),
    /** Copies the bytes into Tesseract's memory, calls `use` with the address of the copy, then frees the copy. */
    withBytes<Result>(content: Uint8Array, use: (pointer: number) => Result): Result {
      const pointer = core._malloc(content.byteLength)
      try {
        bytes().set(content, pointer)
        return use(pointer)
      } finally {
        core._free(pointer)
      }
    },
  }
}

/** Ignores output, which only reports progress. Errors are reported in results. */
const ignore = (): void => undefined

/** Loads the program with `instantiateWasm`, the only hook that gives access to the instance and its memory. */
async function instantiate(file: string) {
  const module = await WebAssembly.compile(await readFile(file))
  let memory: WebAssembly.Memory | undefined
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): object => {
    const instance = new WebAssembly.Instance(module, imports)
    memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory)
    receive(instance)
    return instance.exports
  }
  return {
    instantiateWasm,
    memory: (): WebAssembly.Memory => {
      if (!memory) throw new Error('Tesseract has no memory')
      return memory
    },
  }
}
