import { FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'

/** What the shipped program can't be talked into (docs/security.md). */
const everywhere: FuseV1Config = {
  version: FuseVersion.V1,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
}

/** Electron before this has no fuse for the privileges of file:// pages, and packaging with it would fail. */
const firstWithFileFuse = 29

/** The fuses of an Electron of this version; of an unknown one those of the newest. */
export function fusesOf(version: string | null): FuseV1Config {
  const major = Number(version?.split('.')[0] ?? Infinity)
  if (major < firstWithFileFuse) return everywhere
  return { ...everywhere, [FuseV1Options.GrantFileProtocolExtraPrivileges]: false }
}
