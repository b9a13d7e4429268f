/**
 * The words of notes, indexed by one trigger for each event. With two triggers on the same event, SQLite does not
 * define which runs first. If the trigger for the old note ran last, it removed the words that both notes had. The
 * index also holds a row for an entry without a note, because `rebuild` makes such a row, and because a delete must
 * find the row that an insert made.
 */
export const noteIndex: readonly string[] = [
  'DROP TRIGGER time_entry_texts_in',
  'DROP TRIGGER time_entry_texts_out',
  'DROP TRIGGER time_entry_texts_old',
  'DROP TRIGGER time_entry_texts_new',
  `CREATE TRIGGER time_entry_texts_in AFTER INSERT ON time_entries BEGIN
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `CREATE TRIGGER time_entry_texts_out AFTER DELETE ON time_entries BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`,
  `CREATE TRIGGER time_entry_texts_change AFTER UPDATE OF note ON time_entries
    WHEN old.note IS NOT new.note BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note);
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `INSERT INTO time_entry_texts (time_entry_texts) VALUES ('rebuild')`,
]
