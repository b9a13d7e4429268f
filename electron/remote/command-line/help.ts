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
  stint status             what runs, what is paused, today and this week
  stint recent             what was worked on last
  stint unsent             what has not reached the service yet
  stint open               show the window
  stint version            which Stint this is
  stint help               this text

Each command takes --json and then prints one line of JSON, failures included.
Words that begin with a dash go behind --:  stint start -- "-10% on the offer"
start, switch, resume, capture and open start Stint where it does not run.

Ends with 0 where it was done, 1 where it failed, 2 where the words were not
understood, 3 where Stint does not run.
`
