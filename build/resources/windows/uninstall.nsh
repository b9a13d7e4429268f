; Removing the program keeps what was recorded; whether that goes as well is asked, with No as the default.
; An update removes the old version silently and asks nothing.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 \
      "Delete what was recorded with Stint on this computer?$\r$\n$\r$\nWhat has not been sent to an accounting service yet exists nowhere else." \
      /SD IDNO IDNO keep
      SetShellVarContext current
      RMDir /r "$APPDATA\Stint"
    keep:
  ${endIf}
!macroend
