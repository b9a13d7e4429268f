/** Builds the deb and rpm packages. The same commit gives the same bytes. */
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Installer as DebianInstaller } from 'electron-installer-debian'
import { Installer as RedhatInstaller } from 'electron-installer-redhat'
import { linuxFiles, writeLinuxFiles } from './linux-files.ts'

const project = join(import.meta.dirname, '..', '..')
const resources = join(project, 'build', 'resources')
const linux = join(resources, 'linux')
/** Folders of the hicolor theme. */
const iconSizes = ['16x16', '20x20', '24x24', '32x32', '48x48', '64x64', '256x256', '512x512']

export type LinuxPackage = {
  readonly kind: 'deb' | 'rpm'
  /** Folder of the packaged program (build/packaging/package-program.ts). */
  readonly program: string
  /** Existing folder. */
  readonly destination: string
  readonly version: string
  /** Text between the version and the extension in the file's name; empty for a release. */
  readonly suffix: string
  /** Modification time of all files, in whole seconds since 1970 (UTC): the time of the commit (SOURCE_DATE_EPOCH). */
  readonly time: number
}

/** Builds a Linux package and returns its path. Throws with the tool's output if dpkg-deb or rpmbuild fails. */
export async function makeLinuxPackage(wanted: LinuxPackage): Promise<string> {
  process.env['SOURCE_DATE_EPOCH'] = String(wanted.time)
  // dpkg-deb's usual level for zstd, 19, takes ten times as long for 4 % less. The number of threads is fixed, because
  // it changes the bytes.
  process.env['DPKG_DEB_COMPRESSOR_LEVEL'] = '9'
  process.env['DPKG_DEB_THREADS_MAX'] = '2'
  // The modes of installed files must not depend on the umask of whoever builds.
  const umask = process.umask(0o022)
  const copy = mkdtempSync(join(tmpdir(), 'stint-package-'))
  try {
    cpSync(wanted.program, copy, { recursive: true })
    chmodSync(copy, 0o755)
    copyFileSync(join(project, 'LICENSE'), join(copy, 'LICENSE'))
    const day = new Date(wanted.time * 1000).toISOString().slice(0, 10)
    const installer =
      wanted.kind === 'deb'
        ? new DebianInstaller({ ...common(wanted, copy), ...deb(wanted) })
        : new RedhatInstaller({ ...common(wanted, copy), ...rpm(wanted) })
    await installer.generateDefaults()
    await installer.generateOptions()
    if (wanted.kind === 'deb') leaveOutTrash(installer.options)
    await installer.createStagingDir()
    await installer.createContents()
    writeLinuxFiles(
      join(installer.stagingDir, installer.baseAppDir),
      linuxFiles(wanted.version, day),
    )
    // dpkg expects the question that is asked at removal beside its scripts.
    if (wanted.kind === 'deb') {
      copyFileSync(join(linux, 'templates'), join(installer.stagingDir, 'DEBIAN', 'templates'))
    }
    await installer.createPackage()
    await installer.movePackage()
    const [path] = installer.options.packagePaths
    if (path === undefined) throw new Error(`no ${wanted.kind} was made`)
    return path
  } finally {
    rmSync(copy, { recursive: true, force: true })
    process.umask(umask)
  }
}

function common({ destination, version }: LinuxPackage, src: string): Record<string, unknown> {
  return {
    src,
    dest: destination,
    name: 'stint',
    productName: 'Stint',
    description: 'Time tracker and expense logger that works without a network',
    productDescription:
      'Records time and expenses in the system tray, with or without a network, and sends each of them to your accounting service exactly once.',
    version,
    // The launcher, not the program, so that a note may begin with dashes (resources/bin/stint).
    bin: 'resources/bin/stint',
    icon: {
      ...Object.fromEntries(
        iconSizes.map((size) => [size, join(resources, 'icons', `${size}.png`)]),
      ),
      scalable: join(resources, 'icon.svg'),
    },
    desktopTemplate: join(linux, 'stint.desktop.ejs'),
    logger: () => undefined,
  }
}

function deb({ suffix }: LinuxPackage): Record<string, unknown> {
  return {
    arch: process.arch === 'arm64' ? 'arm64' : 'amd64',
    maintainer: 'The Stint team <hello@stint.example>',
    section: 'utils',
    // Read by dpkg of Debian 12 and Ubuntu 18.04 and later.
    compression: 'zstd',
    // The program does not start without it; the library only recommends it.
    depends: ['libasound2t64 | libasound2', 'libc6'],
    recommends: ['gnome-keyring | kwalletmanager | keepassxc'],
    scripts: { postinst: join(linux, 'postinst'), postrm: join(linux, 'postrm') },
    rename: (to: string) => join(to, `<%= name %>_<%= version %>${suffix}_<%= arch %>.deb`),
  }
}

function rpm({ suffix }: LinuxPackage): Record<string, unknown> {
  return {
    arch: process.arch === 'arm64' ? 'aarch64' : 'x86_64',
    license: 'MIT',
    requires: ['alsa-lib'],
    specTemplate: join(linux, 'stint.spec.ejs'),
    rename: (to: string) =>
      join(to, `<%= name %>-<%= version %>-<%= revision %>${suffix}.<%= arch %>.rpm`),
  }
}

/** Removes trash tools that the library adds as dependencies. Stint needs none of them; one pulls in half of KDE. */
function leaveOutTrash(options: { depends?: readonly string[] }): void {
  options.depends = (options.depends ?? []).filter((one) => !one.includes('trash-cli'))
}
