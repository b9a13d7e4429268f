/** Tesseract's WebAssembly build; the package has no types of its own. Pointers are addresses in Tesseract's memory. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TesseractApi = {
    /** Loads trained data from the module's file system. Returns 0 for success. Engine 1 is the neural one. */
    Init(folder: string | null, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Sets the picture: `data` is the address of its pixels; rows begin `bytesPerLine` apart. */
    SetImage(
      data: number,
      width: number,
      height: number,
      bytesPerPixel: number,
      bytesPerLine: number,
      orientation?: number,
      radians?: number,
    ): void
    /** Recognizes the text. `monitor`: address of the `ETEXT_DESC` that can end it early. Returns 0 unless it did. */
    Recognize(monitor: number): number
    GetTSVText(page: number): string
    Clear(): void
  }
  export type TesseractPix = {
    get_w(): number
    get_h(): number
    /** Returns the number of bits per pixel. */
    get_d(): number
    /** Returns the number of samples per pixel: 4 with transparency. */
    get_spp(): number
    /** Returns the number of 32-bit words per row. */
    get_wpl(): number
    /** Returns the address of the pixels. */
    get_data(): number
    get_colormap(): object
  }
  export type TesseractCore = {
    readonly TessBaseAPI: new () => TesseractApi
    readonly FS: { writeFile(path: string, data: Uint8Array): void }
    readonly Pix: unknown
    wrapPointer(pointer: number, type: unknown): object
    getPointer(object: object): number
    _malloc(size: number): number
    _free(pointer: number): void
    _pixReadMem(data: number, size: number): number
    _pixDestroy(pointerOfPointer: number): void
  }
  export default function create(options: {
    readonly print: () => void
    readonly printErr: () => void
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => object
  }): Promise<TesseractCore>
}

/** The part of WebAssembly used here. TypeScript declares WebAssembly only in its DOM library. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Module {
    private readonly brand: 'module'
  }
  class Instance {
    constructor(module: Module, imports: Imports)
    readonly exports: Record<string, unknown>
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
