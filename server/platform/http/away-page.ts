// The page for a browser while the site cannot be reached: self-contained.
import type { FastifyRequest } from 'fastify';

/** Whether the client would show the answer as a page. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '').includes('text/html');

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? '');

/** @param title of the reunion. The page reloads by itself. */
export const awayPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem 1.5rem;box-sizing:border-box;font:1.125rem/1.55 Figtree,Seravek,Ubuntu,Calibri,sans-serif;background:oklch(0.982 0.009 84);color:oklch(0.265 0.042 232)}
main{max-width:30rem}
h1{margin:.25rem 0 1rem;font:600 clamp(2.125rem,1.5rem + 2.8vw,3.25rem)/1.1 Fraunces,"Iowan Old Style",Georgia,serif}
p{margin:0 0 1rem;text-wrap:pretty}
.title{margin:0;color:oklch(0.455 0.032 230)}
a{color:inherit}
@media (prefers-color-scheme:dark){body{background:oklch(0.236 0.042 247);color:oklch(0.945 0.017 86)}.title{color:oklch(0.785 0.026 218)}}
</style>
</head>
<body>
<main>
<p class="title">${escaped(title)}</p>
<h1>We'll be right back</h1>
<p>The site is taking a short break. Everything you saved is safe.</p>
<p>This page tries again by itself in a few seconds. You can also <a href="">try again now</a>.</p>
</main>
</body>
</html>
`;
