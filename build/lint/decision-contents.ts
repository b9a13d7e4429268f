/** Checks that the table of contents of docs/decisions.md lists every decision once, under its own title. */

/** Returns the decisions that are missing, listed twice or out of date in the document's table of contents. */
export function contentsProblems(text: string): readonly string[] {
  const titles = [...text.matchAll(/^## (\d+\. .+)$/gm)].map(([, title = '']) => title)
  const lines = [...text.matchAll(/^- \[(\d+\. .+?)\]\((#[^)]*)\)/gm)].map(([, line = '']) => line)
  const count = (title: string): number => lines.filter((line) => line === title).length
  return [
    ...titles.filter((title) => count(title) === 0).map((title) => `not in the contents: ${title}`),
    ...titles.filter((title) => count(title) > 1).map((title) => `more than once: ${title}`),
    ...lines.filter((line) => !titles.includes(line)).map((line) => `no such decision: ${line}`),
    ...supersededProblems(text),
  ]
}

/** Returns the decisions marked as superseded in their status but not in the table of contents, or vice versa. */
function supersededProblems(text: string): readonly string[] {
  const inEntries = [...text.matchAll(/^## (\d+)\. .+\n\nSuperseded by \[?(\d+)/gm)]
  const inContents = [...text.matchAll(/^- \[(\d+)\. .*\(superseded by (\d+)/gm)]
  const pairs = (found: readonly RegExpExecArray[]): readonly string[] =>
    found.map(([, old, by]) => `${old} superseded by ${by}`)
  const [entries, contents] = [pairs(inEntries), pairs(inContents)]
  return [
    ...entries.filter((one) => !contents.includes(one)).map((one) => `not marked: ${one}`),
    ...contents.filter((one) => !entries.includes(one)).map((one) => `not in the entry: ${one}`),
  ]
}
