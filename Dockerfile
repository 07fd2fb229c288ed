# The site as an image: built once, run by a user without rights. Nothing but /data and /backups is written to, so the root may be read-only
# (docker run --read-only --tmpfs /tmp).
FROM node:26-slim AS build
WORKDIR /site
COPY . .
RUN npm ci --no-audit --no-fund \
  && node scripts/build.ts \
  && npm ci --omit=dev --no-audit --no-fund

FROM node:26-slim
WORKDIR /site
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/settings ./settings
# Read by the commands of the shell: docker exec CONTAINER node scripts/backup.ts /data/backups
COPY --from=build /site/contract ./contract
COPY --from=build /site/server ./server
COPY --from=build /site/scripts ./scripts
COPY --from=build /site/package.json ./package.json
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "dist/main.js"]
