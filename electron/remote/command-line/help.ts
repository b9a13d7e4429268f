/** Output of `stint help`. */
export const helpText = `stint: record time from the command line.

  stint start [note]       start a timer
  stint switch [note]      stop what runs and start anew
      --project NAME         by the letters that its title begins with
      --client NAME          by its name's first letters, or its number
      --billable, --not-billable
      --ago 10m              it began so long ago
      --at 9:15              it began at this time of day
  stint stop               stop the timer and log its time
  stint pause              log its time, to go on later
  stint resume             go on with what was paused
  stint discard            throw the running timer away
  stint capture "LINE"     record a capture line: "45m call @Acme /Website"
      --anyway               also where a time in it can't be one: it stays in the note
  stint expense "LINE"     record an expense: "12.50 EUR parking @Acme"
      --category NAME        where the vendor is new
      --receipt FILE         with its receipt; without a line it becomes a draft
  stint propose "NOTE"     propose an entry, which waits for you in Stint
      --from 9:00 --to 10:00, or --ago 30m
      --day yesterday, --project NAME
  stint list [days]        entries: this week, or "yesterday", "last week", 2026-11-20
      --from DAY, --to DAY, --project NAME, --client NAME, --tag TAG
      --search TEXT, --limit 50
  stint report [days]      totals of these days, with the same options
      --by project           or client, day, week, month, tag
      --csv                  for a spreadsheet
  stint status             what runs, what is paused, today and this week
  stint recent             what was worked on last
  stint unsent             what has not reached the service yet
  stint names [kind]       projects, clients, tags and categories that can be named
  stint open               show the window
  stint mcp                serve an assistant (Model Context Protocol), where you allowed it
  stint completion SHELL   completion for bash, zsh or fish
  stint version            which Stint this is
  stint help               this text

Commands take --json and then print one line of JSON, failures included.
Words that begin with a dash go behind --:  stint start -- "-10% on the offer"
start, switch, resume, capture, expense and open start Stint where it does not run.

Ends with 0 where it was done, 1 where it failed, 2 where the words were not
understood, 3 where Stint does not run.
`
