@echo off
rem The command line of Stint: hands its words to the program beside it. What follows
rem --stint-command -- is read by Stint alone. A batch file waits for a program with windows; a prompt would not.
if "%~1"=="" (
  "%~dp0..\..\stint.exe"
) else (
  "%~dp0..\..\stint.exe" --stint-command -- %*
)
exit /b %errorlevel%
