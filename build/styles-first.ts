import type { Plugin } from 'vite'

const styleSheet = /\n *<link rel="stylesheet"[^>]*>/g

/** Puts the styles of a page before its scripts: without them nothing can be painted. */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(styleSheet, '')
          .replace(/\n *<script /, `${(html.match(styleSheet) ?? []).join('')}$&`),
    },
  }
}
