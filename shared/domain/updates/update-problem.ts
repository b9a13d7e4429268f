import { t } from '../language/translate.ts'

/** Kind of package from which this copy of Stint was installed. */
export type PackageKind = 'deb' | 'rpm' | 'appImage'

/** Why a copy of Stint can't replace itself with a newer version. */
export type UnsupportedCopy = 'source' | 'unpacked' | 'windows' | 'macos'

export type UpdateProblem =
  /** Not signed with this build's key. */
  | { readonly kind: 'signature' }
  /** The signature is valid, but the manifest can't be understood, or is meant for another kind of computer. */
  | { readonly kind: 'manifest' }
  /** The manifest is older than one that this computer has already seen. */
  | { readonly kind: 'older' }
  /** The package does not match the checksum in the manifest. */
  | { readonly kind: 'checksum' }
  | { readonly kind: 'noPackage'; readonly packageKind: PackageKind }
  | { readonly kind: 'unsupported'; readonly copy: UnsupportedCopy }
  /** The server can't be reached. `reason`: a sentence. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'status'; readonly status: number }
  /** The download was interrupted, as were the attempts to continue it. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'noSpace' }
  /** `code`: error code of the operating system. */
  | { readonly kind: 'disk'; readonly code: string }
  /** The user closed the password prompt, or the system refused authorization. */
  | { readonly kind: 'noRights' }
  /** No program is installed that can ask for the password. `command`: installs the update in a terminal. */
  | { readonly kind: 'noPrompt'; readonly command: string }
  /** The program's file, or its folder, can't be written. */
  | { readonly kind: 'readOnly'; readonly path: string }
  /** `output`: last line of the package manager's output. */
  | { readonly kind: 'installer'; readonly output: string }
  /** The backup made before installing failed. `reason`: a sentence. */
  | { readonly kind: 'backup'; readonly reason: string }
  /** The previous version can't open the data, because this version has changed it. */
  | { readonly kind: 'newerData'; readonly version: string }

/**
 * True if the server's files were refused. Until the files change, trying again can't help, so a check that ends with
 * such a problem counts as done.
 */
export function isRefusal({ kind }: UpdateProblem): boolean {
  return ['signature', 'manifest', 'older', 'checksum', 'noPackage', 'unsupported'].includes(kind)
}

/** Describes a problem, and says what can be done about it. */
export function problemMessage(problem: UpdateProblem): string {
  const messageOf = messages[problem.kind] as (problem: UpdateProblem) => string
  return messageOf(problem)
}

type Messages = {
  readonly [Kind in UpdateProblem['kind']]: (
    problem: Extract<UpdateProblem, { readonly kind: Kind }>,
  ) => string
}

const messages: Messages = {
  signature: () =>
    t`This update wasn’t signed by Stint’s makers, so Stint refused it. Nothing was changed.`,
  manifest: () => t`Stint couldn’t read the update server’s response. Nothing was changed.`,
  older: () =>
    t`The update server offered an older version than last time, so Stint refused it. Nothing was changed.`,
  checksum: () =>
    t`The download doesn’t match its signature, so Stint deleted it. Nothing was changed.`,
  noPackage: ({ packageKind }) => t`This update has no ${packageName(packageKind)}.`,
  unsupported: ({ copy }) => unsupportedMessage(copy),
  unreachable: ({ reason }) => t`Couldn’t reach the update server. ${reason}`,
  status: ({ status }) => t`The update server returned status ${status}. Try again later.`,
  cut: () => t`The download was interrupted. Try again.`,
  noSpace: () => t`There isn’t enough space for the update. Free up some space and try again.`,
  disk: ({ code }) => t`Couldn’t write the update to disk (${code}).`,
  noRights: () =>
    t`The update wasn’t installed because permission was denied. You can try again any time.`,
  noPrompt: ({ command }) =>
    t`This computer has no program that can ask for your password. Run this in a terminal instead: ${command}`,
  readOnly: ({ path }) =>
    t`Stint can’t update itself: it has no permission to write to ${path}. Move Stint to a folder you own.`,
  installer: ({ output }) => t`The package manager refused the update: ${output}`,
  backup: ({ reason }) =>
    t`Couldn’t back up your data before the update: ${reason} Nothing was changed.`,
  newerData: ({ version }) =>
    t`${version} can’t open your data because the current version stores it in a new format. The update manual explains how to go back by hand.`,
}

function packageName(kind: PackageKind): string {
  return { deb: t`Debian package`, rpm: t`RPM package`, appImage: t`AppImage` }[kind]
}

function unsupportedMessage(copy: UnsupportedCopy): string {
  return {
    source: t`This copy of Stint runs from source, so it doesn’t update itself.`,
    unpacked: t`This copy of Stint wasn’t installed from a package, so it doesn’t update itself.`,
    windows: t`On Windows, Stint can’t update itself. Install the new version over this one.`,
    macos: t`On macOS, Stint can’t update itself. Install the new version over this one.`,
  }[copy]
}
