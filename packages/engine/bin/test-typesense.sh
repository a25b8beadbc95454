#!/bin/sh
# Runs the tests of the hosted search against a real server in a container, and removes the container.
set -eu
cd "$(dirname "$0")/../../.."

export TYPESENSE_TEST_KEY="${TYPESENSE_TEST_KEY:-local-test-key}"
export TYPESENSE_TEST_PORT="${TYPESENSE_TEST_PORT:-8108}"
export TYPESENSE_TEST_URL="http://127.0.0.1:$TYPESENSE_TEST_PORT"

trap 'docker compose down --volumes >/dev/null 2>&1' EXIT
docker compose up --detach typesense

tries=0
until curl --fail --silent --output /dev/null "$TYPESENSE_TEST_URL/health"; do
  tries=$((tries + 1))
  if [ "$tries" -ge 60 ]; then
    echo 'The server is not healthy after a minute:' >&2
    docker compose logs typesense >&2
    exit 1
  fi
  sleep 1
done

npx --no-install vitest run packages/engine/src/search/push/push-records.test.ts
