import { FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'

/** Fuses for every version (docs/security.md#electrons-checklist). */
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

/** First major version with the fuse for file:// privileges. Packaging an older version with it would fail. */
const firstWithFileFuse = 29

/** Returns the fuses (options fixed at packaging) of a version of Electron; for null, those of the newest version. */
export function fusesOf(version: string | null): FuseV1Config {
  const major = Number(version?.split('.')[0] ?? Infinity)
  if (major < firstWithFileFuse) return everywhere
  return { ...everywhere, [FuseV1Options.GrantFileProtocolExtraPrivileges]: false }
}
