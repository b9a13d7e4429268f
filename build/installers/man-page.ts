import { helpText } from '../../electron/remote/command-line/help.ts'

/**
 * Returns `stint(1)` as troff source (man(7)), made from the output of `stint help`. `day`: the version's date, as
 * YYYY-MM-DD.
 */
export function manPage(version: string, day: string): string {
  return `${[
    `.TH STINT 1 "${day}" "Stint ${version}" "User Commands"`,
    '.SH NAME',
    'stint \\- time tracker and expense logger',
    '.SH SYNOPSIS',
    '.B stint',
    '.RI [ command ]',
    '.RI [ words ]',
    '.SH DESCRIPTION',
    'Without a command, Stint is started, or its window is shown where it runs already.',
    'With one, the words are handed to the running program:',
    '.PP',
    '.nf',
    ...helpText.trimEnd().split('\n').map(literal),
    '.fi',
    '.SH FILES',
    '.TP',
    '.I ~/.config/Stint',
    'Data folder: a database for each account, receipts, settings and the log.',
    '.TP',
    '.I ~/.config/autostart/stint.desktop',
    'Written where Stint starts at login.',
    '.SH SEE ALSO',
    'The documentation describes the output of each command with',
    '.BR \\-\\-json .',
  ].join('\n')}\n`
}

/** Escapes a line for troff, because troff reads a leading dot or quote as a request. */
function literal(line: string): string {
  const escaped = line.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq')
  return /^[.]/.test(escaped) ? `\\&${escaped}` : escaped
}
