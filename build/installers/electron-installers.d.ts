/** Types for the libraries that build Linux packages; the libraries have none. Only the parts in use are declared. */

/** A class of electron-installer-common. Its options are complete once `generateOptions` has run. */
declare class LinuxInstaller {
  constructor(options: Readonly<Record<string, unknown>>)
  readonly options: { readonly packagePaths: readonly string[]; depends?: readonly string[] }
  /** Folder whose contents become the package. */
  readonly stagingDir: string
  /** Folder installed as `/usr`, relative to `stagingDir`. */
  get baseAppDir(): string
  generateDefaults(): Promise<unknown>
  generateOptions(): unknown
  createStagingDir(): Promise<void>
  createContents(): Promise<unknown>
  createPackage(): Promise<void>
  movePackage(): Promise<void>
}

declare module 'electron-installer-debian' {
  export { LinuxInstaller as Installer }
}

declare module 'electron-installer-redhat' {
  export { LinuxInstaller as Installer }
}
