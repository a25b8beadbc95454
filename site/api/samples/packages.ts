// The package of each SDK with the version that the samples ran with, and how to install it.

export const SERVER_VERSION = '3.32.3';

/** The line that installs the SDK of a language in the version that its samples were run with. */
export const INSTALL: Record<string, string> = {
  java: 'Maven: org.conductoross:conductor-client:6.0.0',
  python: 'pip install conductor-python==2.0.0',
  javascript: 'npm install @io-orkes/conductor-javascript@4.0.0',
  go: 'go get github.com/conductor-sdk/conductor-go@v1.5.4',
  csharp: 'dotnet add package conductor-csharp --version 3.0.0',
};
