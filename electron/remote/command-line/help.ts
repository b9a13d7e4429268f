export const helpText = `stint: record time from the command line.

  stint start [note]       start a timer
  stint switch [note]      stop the running timer and start a new one
      --project NAME         by the first letters of its title
      --client NAME          by the first letters of its name, or its number
      --billable, --not-billable
      --ago 10m              started this long ago
      --at 9:15              started at this time of day
  stint stop               stop the timer and log its time
  stint pause              log its time, to resume later
  stint resume             resume the paused timer
  stint discard            discard the running timer
  stint capture "LINE"     record one line: "45m call @Acme /Website"
      --anyway               even if a time in it isn't one: it stays in the note
  stint expense "LINE"     record an expense: "12.50 EUR parking @Acme"
      --category NAME        where the vendor is new
      --receipt FILE         with its receipt; without a line it becomes a draft
  stint propose "NOTE"     propose an entry, to be accepted in Stint
      --from 9:00 --to 10:00, or --ago 30m
      --day yesterday, --project NAME
  stint list [days]        entries: this week, or "yesterday", "last week", 2026-11-20
      --from DAY, --to DAY, --project NAME, --client NAME, --tag TAG
      --search TEXT, --limit 50
  stint report [days]      totals of these days, with the same options
      --by project           or client, day, week, month, tag
      --csv                  for a spreadsheet
  stint status             the running and the paused timer, today and this week
  stint recent             your recent work
  stint unsent             what has not been sent yet
  stint names [kind]       projects, clients, tags and categories
  stint open               show the window
  stint mcp                serve an AI assistant (Model Context Protocol), if allowed
  stint completion SHELL   completion for bash, zsh or fish
  stint version            the version of Stint
  stint help               this text

Commands take --json and then print one line of JSON, failures included.
Words that begin with a dash go behind --:  stint start -- "-10% on the offer"
start, switch, resume, capture, expense and open start Stint if it isn't running.

Exit codes: 0 done, 1 failed, 2 not understood, 3 Stint isn't running.
`
