import type { TimesheetDocument } from '../../../../shared/domain/timesheets/timesheet-document.ts'

/** Runs `print` while the window has the title and the language of a document, so that the PDF gets them as well. */
export async function printAs<Value>(
  { title, language }: Pick<TimesheetDocument, 'title' | 'language'>,
  print: () => Promise<Value>,
): Promise<Value> {
  const page = window.document
  const before = { title: page.title, language: page.documentElement.lang }
  page.title = title
  page.documentElement.lang = language
  try {
    return await print()
  } finally {
    page.title = before.title
    page.documentElement.lang = before.language
  }
}
